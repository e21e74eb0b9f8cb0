import { useMemo } from 'react'
import type { FileRow } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useChanges, whyNotOf } from '../../../lib/asking/changing.ts'
import { useQuestion } from '../../../lib/asking/question.ts'
import { refreshOnOthers } from './bisect-store.ts'

/** What a running search for a bad mod keeps as its step needs it. */
export interface SearchLock {
  readonly why: string
  /** What the step has switched off: paths of enabled files. */
  readonly disabled: ReadonlySet<string>
}

/** null: no search runs. */
export function useSearchLock(instance: string): SearchLock | null {
  const { value } = useQuestion('bisect.status', { instance }, { refreshOn: refreshOnOthers(instance), asks: 'once' })
  return useMemo(
    () =>
      value?.state === 'running'
        ? {
            why: formatMessage('instance-bisect-no-change'),
            disabled: new Set(value.disabled.map(({ path }) => path)),
          }
        : null,
    [value],
  )
}

/** Why files of an instance cannot be changed now: a search for a bad mod runs, or they are being changed. */
export function useWhyNot(instance: string): (files: readonly Pick<FileRow, 'id' | 'path'>[]) => string | null {
  const changes = useChanges()
  const lock = useSearchLock(instance)
  return (files) => lock?.why ?? whyNotOf(changes, instance, files)
}
