import { useEffect } from 'react'
import type { Route } from '../../../src-preload/contract.ts'
import { hear } from '../../lib/asking/events.ts'
import { act } from '../../lib/asking/question.ts'
import { packAmong, useAskedPack } from '../../lib/words/asked-pack.ts'
import { useNotices } from '../shell/notice-store.ts'
import { useRoute, type Place } from './route.ts'

/** Goes where a link, a notification or the file of a modpack leads, also with what was opened before this window was there to hear of it. */
export function useOpening(): void {
  useEffect(() => {
    void follow()
    return hear('opening', () => void follow())
  }, [])
}

async function follow(): Promise<void> {
  const { refuse, dismiss } = useNotices.getState()
  const opening = await act('app.opening', null, ({ message }) => refuse(message))
  if (opening === undefined || opening === null) return
  if (opening.kind === 'refused') return refuse(opening.message)
  dismiss('opening')
  const pack = opening.kind === 'pack' ? packAmong(opening.files, null) : null
  if (pack !== null) useAskedPack.getState().askFor(pack)
  if (opening.kind !== 'route') return
  const { place, go } = useRoute.getState()
  go(toPlace(opening.route, place))
}

function toPlace(route: Route, from: Place): Place {
  if (route.kind === 'browse') return { kind: 'browse', instance: null }
  if (route.kind === 'instance' || route.kind === 'move') return { kind: route.kind, instance: route.instance }
  if (route.kind !== 'project') return { kind: route.kind }
  return { kind: 'project', project: route.project, from, instance: null }
}
