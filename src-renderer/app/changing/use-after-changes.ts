import { useEffect } from 'react'
import type { LibraryEntry } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { useChange } from '../../features/change/change-store.ts'
import { useToast } from '../../features/change/toast/toast-store.ts'
import { useChoices } from '../../features/instance/list/choices-store.ts'
import { useInstance } from '../../features/instance/instance-store.ts'
import { isForgotten, useLibrary } from '../../features/library/library-store.ts'
import { useManage } from '../../features/library/manage/manage-store.ts'
import { usePlay } from '../../lib/playing/play-store.ts'
import { asSentence } from '../../lib/words/sentence.ts'
import { refresh } from '../../lib/asking/question.ts'
import { useRoute } from '../opening/route.ts'

/** What follows on one page from what was done on another: features know one another only through the app. */
export function useAfterChanges(): void {
  useLeaving()
  useTelling()
  useNewProblems()
  useCheckedAlone()
  useMoved()
  usePlayAfterwards()
  useTruerCounts()
}

/** Whoever goes elsewhere leaves what they were reviewing; what is being changed goes on. */
function useLeaving(): void {
  useEffect(
    () =>
      useRoute.subscribe(({ place }, before) => {
        const { phase, cancel, close } = useChange.getState()
        if (place === before.place || phase.kind === 'idle') return
        if (phase.kind === 'proposing') cancel()
        close()
      }),
    [],
  )
}

/** What was done with the whole of an instance, and what was held, is said like a change; an instance that is forgotten is left. */
function useTelling(): void {
  useEffect(
    () =>
      useManage.subscribe(({ done, tell }) => {
        if (done === null) return
        tell()
        useToast.getState().showUndoable(done, null)
      }),
    [],
  )
  useEffect(
    () =>
      useChoices.subscribe(({ done, tell }) => {
        if (done === null) return
        tell()
        useToast.getState().showUndoable(done.title, done.undo)
      }),
    [],
  )
  useEffect(
    () =>
      useLibrary.subscribe(({ added, tellAdded }) => {
        if (added === null) return
        tellAdded()
        const { instance, count } = added
        if (instance === null) useToast.getState().showUndoable(formatMessage('library-added-some', { count }), null)
        else
          useToast.getState().showUndoable(formatMessage('library-added', { name: instance.label }), null, {
            label: formatMessage('change-open'),
            act: () => useRoute.getState().go({ kind: 'instance', instance: instance.id }),
          })
      }),
    [],
  )
  useEffect(
    () =>
      useLibrary.subscribe(({ entries }, before) => {
        const { place, go } = useRoute.getState()
        if (place.kind === 'instance' && isForgotten(place.instance, before.entries, entries)) go({ kind: 'library' })
      }),
    [],
  )
}

/** Whoever has moved an instance goes on in it, not in its next move. */
function useMoved(): void {
  useEffect(
    () =>
      useToast.subscribe(({ shown }) => {
        const { place, go } = useRoute.getState()
        if (place.kind !== 'move' || shown === null || !('report' in shown)) return
        const isMoved = shown.report.changeSets.some(
          ({ kind, instanceId }) => kind === 'move' && instanceId === place.instance,
        )
        if (isMoved) go({ kind: 'instance', instance: place.instance })
      }),
    [],
  )
}

/** What was to be updated or fixed first is played once that is done; not where it failed, or was not wanted after all. */
function usePlayAfterwards(): void {
  useEffect(
    () =>
      usePlay.subscribe(({ first, told, tell }, before) => {
        if (first !== null && first !== before.first) void useChange.getState().propose(first.wish, first.title)
        if (told === null || told === before.told) return
        tell()
        useToast.getState().showUndoable(asSentence(told), null)
      }),
    [],
  )
  useEffect(
    () =>
      useToast.subscribe(({ shown }) => {
        const { first, endFirst, play } = usePlay.getState()
        if (first === null || shown === null) return
        endFirst()
        if ('report' in shown && shown.title === first.title) void play(first.target, first.join)
      }),
    [],
  )
  useEffect(
    () =>
      useChange.subscribe(({ phase }, { phase: earlier }) => {
        const isGivenUp = earlier.kind === 'review' && phase.kind === 'idle'
        if (phase.kind === 'failed' || phase.kind === 'done' || isGivenUp) usePlay.getState().endFirst()
      }),
    [],
  )
}

/** What the library's own search for problems found is read by the page of all problems. */
function useNewProblems(): void {
  useEffect(
    () =>
      useLibrary.subscribe(({ isFinding }, before) => {
        if (before.isFinding && !isFinding) void refresh('library.problems')
      }),
    [],
  )
}

/** What the check of one instance found is listed of it everywhere. */
function useCheckedAlone(): void {
  useEffect(
    () =>
      useInstance.subscribe(({ view }, before) => {
        if (view === null || view === before.view) return
        const { entries, load } = useLibrary.getState()
        const listed = entries?.find(({ id }) => id === view.entry.id)
        if (listed !== undefined && !isSameCheck(listed.check, view.entry.check)) void load()
      }),
    [],
  )
}

function isSameCheck(one: LibraryEntry['check'], other: LibraryEntry['check']): boolean {
  return whatItFound(one) === whatItFound(other)
}

function whatItFound(check: LibraryEntry['check']): string {
  return JSON.stringify([check?.offers, check?.states, check?.checkedAt, check?.staleSince])
}

/** What a review looked into can tell that an update cannot be had, which the check before it could not: it is counted no more. */
function useTruerCounts(): void {
  useEffect(
    () =>
      useChange.subscribe(({ phase }, before) => {
        if (phase.kind !== 'review' || before.phase.kind === 'review' || phase.wish.kind !== 'update') return
        for (const { instanceId, skipped, advice } of phase.plans) {
          if (skipped.length + advice.length === 0) continue
          const { instance, inspect } = useInstance.getState()
          void (instance === instanceId ? inspect('normal') : useLibrary.getState().lookAgain(instanceId))
        }
      }),
    [],
  )
}
