import type { Loader } from '../../../model/instances/loader.ts'

const FABRIC_API = 'P7dR8mSH'
const QUILTED_FABRIC_API = 'qvIfYCYJ'

const NONE: ReadonlyMap<string, string> = new Map()
const ON_QUILT: ReadonlyMap<string, string> = new Map([[FABRIC_API, QUILTED_FABRIC_API]])

/** Projects that a loader has a project of its own for, by project id: where the first is needed the second does. */
export function substitutesFor(loader: Loader | null): ReadonlyMap<string, string> {
  return loader === 'quilt' ? ON_QUILT : NONE
}
