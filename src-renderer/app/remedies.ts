import { useCallback } from 'react'
import type { ChangeWish, Remedy } from '../../src-preload/contract.ts'
import { formatMessage } from '../../resources/text/text.ts'
import { useChange } from '../features/change/change-store.ts'
import { useSignInWish } from '../features/settings/account/sign-in-wish.ts'
import type { FailedWish, Offer, OfferRemedy } from '../lib/asking/remedies.ts'
import { sayFind, sayFindCopy, useNamedService } from '../lib/words/service-name.ts'
import { lookFor } from './opening/look-for.ts'
import { useRoute, type Place } from './opening/route.ts'
import { useNotices } from './shell/notice-store.ts'

/** What the page can do of what a person can do. */
export function useOfferRemedy(): OfferRemedy {
  const service = useNamedService()
  return useCallback((remedy, failed) => offerRemedy(remedy, failed, service), [service])
}

/** It proposes a change, which is reviewed like every other, or leads to where it is done. `service`: what people call it; null: it has no name. */
export function offerRemedy(
  remedy: Remedy,
  failed: FailedWish | null,
  service: string | null,
): ReturnType<OfferRemedy> {
  switch (remedy.kind) {
    case 'allow-host':
      return again(formatMessage('remedy-allow-host', { host: remedy.host }), failed, (wish) =>
        wish.kind === 'install-pack' || wish.kind === 'update-pack'
          ? { ...wish, hosts: [...(wish.hosts ?? []), remedy.host] }
          : null,
      )
    case 'accept-other-target':
      return again(formatMessage('remedy-install-anyway'), failed, (wish) =>
        wish.kind === 'install-pack' ? { ...wish, isMismatchAllowed: true } : null,
      )
    case 'undo': {
      const { changeSet, isWithLater = false } = remedy
      if (changeSet === null) return null
      return isWithLater
        ? proposing(formatMessage('remedy-undo-with-later'), { kind: 'undo-with-later', changeSet })
        : proposing(formatMessage('remedy-undo-it'), { kind: 'undo', changeSet })
    }
    case 'redo':
      return remedy.changeSet === null
        ? null
        : proposing(formatMessage('remedy-redo-it'), { kind: 'redo', changeSet: remedy.changeSet })
    case 'go-back-before':
      return proposing(formatMessage('remedy-go-back'), {
        kind: 'restore-point',
        changeSet: remedy.changeSet,
        isBefore: true,
      })
    case 'recover': {
      const { named } = remedy
      const act = (): void => void useNotices.getState().recover(named ?? '')
      return named === null ? null : { label: formatMessage('waiting-recover'), act }
    }
    default:
      return leading(remedy, service)
  }
}

function signInAgain(): void {
  useSignInWish.getState().ask({ scope: null, purpose: null, again: () => {} })
}

function leading(remedy: Remedy, service: string | null): Offer | null {
  switch (remedy.kind) {
    case 'sign-in':
    case 'sign-in-with-file':
      return to(formatMessage('sign-in'), { kind: 'settings', section: 'account' })
    case 'sign-in-again':
      return { label: formatMessage('sign-in-again-button'), act: signInAgain }
    case 'use-other-service':
      return to(formatMessage('remedy-open-service'), { kind: 'settings', section: 'service' })
    case 'prune-store':
    case 'verify-store':
      return to(formatMessage('remedy-open-store'), { kind: 'settings', section: 'store' })
    case 'run-doctor':
      return to(formatMessage('remedy-open-doctor'), { kind: 'settings', section: 'doctor' })
    case 'list-history':
      return to(formatMessage('remedy-open-history'), { kind: 'history' })
    case 'list-inbox':
      return to(formatMessage('remedy-open-inbox'), { kind: 'inbox' })
    case 'search': {
      const { text, instance, isCopy = false } = remedy
      // The file is there, and its name stands above.
      const label = isCopy ? sayFindCopy(service) : sayFind(text, service)
      return instance === undefined ? null : { label, act: () => void lookFor(text, instance) }
    }
    case 'show-project':
      return toProject(formatMessage('remedy-show-project', { title: remedy.title }), { project: remedy.project })
    case 'list-versions':
      return toProject(formatMessage('remedy-list-versions', { title: remedy.title }), {
        project: remedy.project,
        version: remedy.version,
        instance: remedy.instance,
      })
    case 'discover':
    case 'list-instances':
      return to(formatMessage('remedy-open-library'), { kind: 'library' })
    case 'start-bisect':
    case 'show-bisect':
    case 'stop-bisect':
    case 'list-problems':
      return to(formatMessage('remedy-open-instance'), { kind: 'instance', instance: remedy.instance })
    default:
      return null
  }
}

function to(label: string, place: Place): Offer {
  return { label, act: () => useRoute.getState().go(place) }
}

/** Of an instance its page is that of where one is. */
function toProject(
  label: string,
  about: { readonly project: string; readonly version?: string; readonly instance?: string },
): Offer {
  const act = (): void => {
    const { place, go } = useRoute.getState()
    const instance = about.instance ?? ('instance' in place ? place.instance : null)
    go({ ...about, kind: 'project', from: place, instance })
  }
  return { label, act }
}

/** null: what failed cannot be wanted so. */
function again(
  label: string,
  failed: FailedWish | null,
  change: (wish: ChangeWish) => ChangeWish | null,
): Offer | null {
  const wish = failed === null ? null : change(failed.wish)
  return failed === null || wish === null ? null : { label, act: () => propose(wish, failed.title) }
}

function proposing(label: string, wish: ChangeWish): Offer {
  return { label, act: () => propose(wish, label) }
}

function propose(wish: ChangeWish, title: string): void {
  void useChange.getState().propose(wish, title)
}
