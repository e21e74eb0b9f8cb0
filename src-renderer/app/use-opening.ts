import { useEffect } from 'react'
import type { Route } from '../../src-preload/contract.ts'
import { ask, listen } from '../lib/ask.ts'
import { useNotices } from './notice-store.ts'
import { useRoute, type Place } from './route.ts'

/** Goes where a link or a notification leads, also with what was opened before this window was there to hear of it. */
export function useOpening(): void {
  useEffect(() => {
    void follow()
    return listen((event) => {
      if (event.kind === 'opening') void follow()
    })
  }, [])
}

async function follow(): Promise<void> {
  const answer = await ask('app.opening', null)
  if (answer.kind === 'failed') return useNotices.getState().refuse(answer.error.message)
  if (answer.value === null) return undefined
  if (answer.value.kind === 'refused') return useNotices.getState().refuse(answer.value.message)
  const { place, go } = useRoute.getState()
  useNotices.getState().dismiss('opening')
  return go(toPlace(answer.value.route, place))
}

function toPlace(route: Route, from: Place): Place {
  if (route.kind === 'browse') return { kind: 'browse', instance: null }
  if (route.kind === 'instance' || route.kind === 'move') return { kind: route.kind, instance: route.instance }
  if (route.kind !== 'project') return { kind: route.kind }
  return { kind: 'project', project: route.project, from, instance: null }
}
