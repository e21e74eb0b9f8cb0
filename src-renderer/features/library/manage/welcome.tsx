import { Compass, PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../../src-texts/text.ts'
import { useAskedPack } from '../../../lib/words/asked-pack.ts'
import { Button } from '../../../ui/button.tsx'
import { DrawnScene } from '../../../ui/art/drawn-scene.tsx'
import { FoundList } from './found-list.tsx'

/** The picture is drawn from it. */
const SCENE = 'valley'

/** The library of somebody who has just arrived: what was found for them, and one button. */
export function Welcome({ onBrowsePacks }: { readonly onBrowsePacks: () => void }): ReactNode {
  const { chooseFile } = useAskedPack()
  return (
    <div className="welcome">
      <div className="welcome-text">
        <p className="soft">{formatMessage('library-welcome-means')}</p>
        <FoundList>
          <Button icon={Compass} onPress={onBrowsePacks}>
            {formatMessage('packs-browse')}
          </Button>
          <Button icon={PackageOpen} onPress={() => void chooseFile()}>
            {formatMessage('packs-choose-file')}
          </Button>
        </FoundList>
      </div>
      <div className="welcome-picture" aria-hidden>
        <DrawnScene name={SCENE} isTall />
      </div>
    </div>
  )
}
