import { useMemo } from 'react'
import type { Answer } from '../../../../src-preload/contract.ts'
import { isChange, useQuestion } from '../../../lib/asking/question.ts'

/** An instance that a modpack was installed into. */
export type PackInstance = Answer<'pack.installed'>[number]

/** By the project of a modpack, the instances that it was installed into. */
export function usePackInstances(): ReadonlyMap<string, readonly PackInstance[]> {
  const { value: installed } = useQuestion('pack.installed', null, { refreshOn: isChange })
  return useMemo(() => {
    const found = new Map<string, readonly PackInstance[]>()
    for (const made of installed ?? []) found.set(made.project, [...(found.get(made.project) ?? []), made])
    return found
  }, [installed])
}
