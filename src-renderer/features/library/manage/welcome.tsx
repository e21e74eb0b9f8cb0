import { Compass, PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../resources/text/text.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { useAskedPack } from '../../../lib/words/asked-pack.ts'
import { DrawnScene } from '../../../ui/art/drawn-scene.tsx'
import { FoundList } from './found-list.tsx'

/** The picture is drawn from it. */
const SCENE = 'valley'

/** The picture lies above the text. */
const NARROW = '(max-width: 1000px)'

/** The library of somebody who has just arrived: what was found for them, and one button. */
export function Welcome({ onBrowsePacks }: { readonly onBrowsePacks: () => void }): ReactNode {
  const { chooseFile } = useAskedPack()
  const isNarrow = useMedia(NARROW)
  return (
    <div className="welcome">
      <div className="welcome-text">
        <p className="soft">{formatMessage('library-welcome-means')}</p>
        <FoundList
          others={[
            {
              icon: Compass,
              label: formatMessage('packs-browse'),
              means: formatMessage('packs-browse-means'),
              onPress: onBrowsePacks,
            },
            {
              icon: PackageOpen,
              label: formatMessage('packs-choose-file'),
              means: formatMessage('packs-choose-file-means'),
              onPress: () => void chooseFile(),
            },
          ]}
        />
      </div>
      <div className="welcome-picture" aria-hidden>
        <DrawnScene name={SCENE} isTall={!isNarrow} />
      </div>
    </div>
  )
}
