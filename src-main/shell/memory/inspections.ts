import { CoreError } from '../../core/errors.ts'
import type { Inspection } from '../../core/model/finding.ts'
import { nameOf } from './name.ts'

/** The last inspection of each instance, and the files that it gave names to. */
export interface Inspections {
  keep(inspections: readonly Inspection[]): void
  get(instanceId: string): Inspection | undefined
  /** The path of a file by the name the page has for it. Throws `not-found`. */
  path(fileId: string): string
  forget(instanceId: string): void
  clear(): void
}

export function createInspections(): Inspections {
  const inspections = new Map<string, Inspection>()
  const paths = new Map<string, string>()
  return {
    keep(fresh) {
      for (const inspection of fresh) {
        const { id } = inspection.instance
        if (id === null) continue
        inspections.set(id, inspection)
        for (const { file } of inspection.files) paths.set(nameFile(id, file.path), file.path)
      }
    },
    get: (instanceId) => inspections.get(instanceId),
    path(fileId) {
      const path = paths.get(fileId)
      if (path === undefined) throw new CoreError('not-found', 'The file is not in the list any more.', { hint: CHECK })
      return path
    },
    forget: (instanceId) => void inspections.delete(instanceId),
    clear: () => inspections.clear(),
  }
}

export function nameFile(instanceId: string, path: string): string {
  return nameOf('file', instanceId, path)
}

const CHECK = 'Check the instance again.'
