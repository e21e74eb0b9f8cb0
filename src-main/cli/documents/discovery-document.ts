import type { Discovered } from '../../core/model/instance.ts'
import { instanceDocument, reasonDocument } from './instance-document.ts'

/** `instances discover`: `id` is that of the adopted ones. */
export function discoveryDocument(found: readonly Discovered[], idOf: (gamePath: string) => string | null): object {
  return {
    instances: found.flatMap((one) =>
      one.kind === 'instance' ? [{ ...instanceDocument(one.description), id: idOf(one.description.gamePath) }] : [],
    ),
    unreadable: found.flatMap((one) =>
      one.kind === 'unreadable' ? [{ path: one.path, launcher: one.launcher, reason: reasonDocument(one.reason) }] : [],
    ),
  }
}
