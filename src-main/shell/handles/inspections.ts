import { CoreError } from '../../core/errors.ts'
import type { FileFinding, Inspection } from '../../core/model/states/finding.ts'
import { nameOf } from './name.ts'
import type { Pictures } from './pictures.ts'
import { message } from '../../../resources/text/text.ts'

/** The last inspection of each instance, and the files that it gave names to. */
export interface Inspections {
  keep(inspections: readonly Inspection[]): void
  get(instanceId: string): Inspection | undefined
  list(): readonly Inspection[]
  /** Is told after each change. */
  onChange(listener: () => void): void
  /** The page's name for a file, which need not be in an inspection yet. */
  name(instanceId: string, path: string): string
  /** The path of a file by the name the page has for it. Throws `not-found`. */
  path(fileId: string): string
  /** As the last inspection saw it. Throws `not-found`. */
  finding(instanceId: string, fileId: string): FileFinding
  forget(instanceId: string): void
  clear(): void
}

/** `keepIcon` hears of every project that was found: the page may show its icon at once. */
export function createInspections({ keepIcon }: Pick<Pictures, 'keepIcon'>): Inspections {
  const inspections = new Map<string, Inspection>()
  const paths = new Map<string, string>()
  const listeners: (() => void)[] = []
  const changed = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    keep(fresh) {
      for (const inspection of fresh) {
        const { id } = inspection.instance
        if (id === null) continue
        inspections.set(id, inspection)
        for (const { file, identity } of inspection.files) {
          paths.set(nameFile(id, file.path), file.path)
          if (identity !== null) keepIcon(identity.project.id, identity.project.iconUrl)
        }
      }
      changed()
    },
    get: (instanceId) => inspections.get(instanceId),
    list: () => [...inspections.values()],
    onChange: (listener) => void listeners.push(listener),
    name(instanceId, path) {
      const name = nameFile(instanceId, path)
      paths.set(name, path)
      return name
    },
    path(fileId) {
      const path = paths.get(fileId)
      if (path === undefined) throw gone()
      return path
    },
    finding(instanceId, fileId) {
      const files = inspections.get(instanceId)?.files ?? []
      const found = files.find(({ file }) => nameFile(instanceId, file.path) === fileId)
      if (found === undefined) throw gone()
      return found
    },
    forget(instanceId) {
      inspections.delete(instanceId)
      changed()
    },
    clear() {
      inspections.clear()
      changed()
    },
  }
}

export function nameFile(instanceId: string, path: string): string {
  return nameOf('file', instanceId, path)
}

function gone(): CoreError {
  return new CoreError('not-found', message('file-not-in-list'), { hint: message('check-the-instance-again') })
}
