import type { FileStamp } from '../../model/files/installed-file.ts'

/** The files of an instance, by path, each as it was when it was looked at. */
export type Stamps = ReadonlyMap<string, FileStamp>

/** What callers were told last of the files of each instance, as long as the core is open. */
export interface SeenFiles {
  /** Before files are looked at: with it a later look is told from an earlier one. */
  begin(): number
  /** Does nothing where a look that began later was noted already. */
  note(instanceId: string, stamps: Stamps, begun: number): void
  /** null: nobody was told of them. */
  get(instanceId: string): Stamps | null
}

export function createSeenFiles(): SeenFiles {
  const seen = new Map<string, { readonly stamps: Stamps; readonly begun: number }>()
  let looks = 0
  return {
    begin: () => ++looks,
    note(instanceId, stamps, begun) {
      const last = seen.get(instanceId)
      if (last === undefined || last.begun < begun) seen.set(instanceId, { stamps, begun })
    },
    get: (instanceId) => seen.get(instanceId)?.stamps ?? null,
  }
}
