import type { DiscoveryEntry } from '../../core/model/instances/instance.ts'
import { labelInstances } from '../../core/model/instances/instance-labels.ts'
import { instanceDocument, reasonDocument } from './instance-document.ts'

export interface Discovery {
  /** Of an adopted one. */
  idOf(gamePath: string): string | null
  /** Every place that was looked in by itself. */
  readonly looked: readonly { readonly program: string | null; readonly folder: string }[]
}

/** `instances discover`: `id` is that of the adopted ones. */
export function discoveryDocument(found: readonly DiscoveryEntry[], { idOf, looked }: Discovery): object {
  const labels = labelInstances(found.flatMap((one) => (one.kind === 'instance' ? [one.description] : [])))
  return {
    instances: found.flatMap((one) =>
      one.kind === 'instance'
        ? [
            {
              ...instanceDocument(one.description),
              label: labels.get(one.description),
              id: idOf(one.description.gamePath),
            },
          ]
        : [],
    ),
    unreadable: found.flatMap((one) =>
      one.kind === 'unreadable' ? [{ path: one.path, launcher: one.launcher, reason: reasonDocument(one.reason) }] : [],
    ),
    looked: looked.map(({ program, folder }) => ({ program, path: folder })),
  }
}
