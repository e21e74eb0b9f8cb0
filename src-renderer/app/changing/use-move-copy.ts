import { formatMessage } from '../../../resources/text/text.ts'
import { useLibrary } from '../../features/library/library-store.ts'
import { useManage } from '../../features/library/manage/manage-store.ts'
import type { MoveTarget } from '../../features/move/move-page.tsx'
import { usePropose } from '../../lib/asking/propose.ts'
import { useRoute } from '../opening/route.ts'

/** The move of a copy is reviewed, whatever it brings: nobody has seen the copy yet. */
export function useMoveCopy(): (instance: string, to: MoveTarget) => void {
  const propose = usePropose()
  const go = useRoute((state) => state.go)
  return (instance, { gameVersion, loader }) => {
    const entry = useLibrary.getState().entries?.find(({ id }) => id === instance)
    if (entry === undefined) return
    useManage.getState().open('duplicate', entry, {
      title: formatMessage('move-copy-title', { name: entry.label, gameVersion }),
      confirm: formatMessage('move-copy-first'),
      use(copy) {
        const wish = { kind: 'move', instances: [copy.instance], gameVersion, loader, freshness: 'normal' } as const
        go({ kind: 'instance', instance: copy.instance })
        propose(wish, formatMessage('move-instance-to', { name: copy.name, gameVersion }), 'review')
      },
    })
  }
}
