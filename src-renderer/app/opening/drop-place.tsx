import type { ReactNode } from 'react'
import { useBrowse } from '../../features/browse/search/browse-store.ts'
import { useToast } from '../../features/change/toast/toast-store.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { PackDrop } from '../../features/packs/pack-drop.tsx'
import { useRoute } from './route.ts'

/** Whatever page is shown, a modpack can be dropped on it. */
export function DropPlace({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useRoute((state) => state.place)
  const target = useBrowse((state) => state.instance)
  const entries = useLibrary((state) => state.entries)
  const showToast = useToast((state) => state.showUndoable)
  const isBrowsing = place.kind === 'browse' || place.kind === 'project'
  const shown = ('instance' in place ? place.instance : null) ?? (isBrowsing ? target : null)
  const here = entries?.find(({ id }) => id === shown)
  return (
    <PackDrop
      here={here === undefined ? null : { id: here.id, name: here.label }}
      onRefused={(why) => showToast(why, null)}
    >
      {children}
    </PackDrop>
  )
}
