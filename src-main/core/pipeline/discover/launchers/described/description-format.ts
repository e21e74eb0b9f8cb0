import type { InstanceUse, Launcher } from '../../../../model/instances/instance.ts'
import type { Trace } from '../../reading/trace.ts'

/** A file by which a launcher describes an instance in its folder. Nothing in it is trusted. */
export interface DescriptionFormat {
  readonly launcher: Launcher
  /** In the folder of the instance. */
  readonly file: string
  /** Of the file, where it may be larger than others. */
  readonly limit?: number
  /** Where the game folder lies in that of the instance; absent: it is the same. */
  readonly gameFolder?: string
  /** Empty where it is another launcher's, or none. */
  readonly read: (json: unknown) => Trace
  readonly use: (json: unknown) => InstanceUse
  /** Where it says when and how long it was played, and what it says there of one that never was. */
  readonly played: readonly { readonly keys: readonly [string, ...string[]]; readonly never: null | 0 | string }[]
  /** Of a picture: absolute, or relative to the folder of the instance. */
  readonly icon?: (json: unknown) => string | undefined
}

/** Only what is said. */
export function compact(fields: { readonly [Key in keyof Trace]: Trace[Key] | undefined }): Trace {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
