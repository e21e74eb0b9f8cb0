import { Plus } from 'lucide-react'
import { Button } from '../../../src-renderer/ui/button.tsx'
import { Dialog } from '../../../src-renderer/ui/overlays/dialog.tsx'
import { DropHint } from '../../../src-renderer/ui/overlays/drop-hint.tsx'
import { DrawnIcon } from '../../../src-renderer/ui/art/drawn-icon.tsx'
import { Page } from '../../../src-renderer/ui/page.tsx'
import { Opened } from '../live.tsx'
import type { Part } from '../part.ts'

export const PAGES: readonly Part[] = [
  {
    name: 'Page',
    specimens: [
      {
        state: 'plain',
        isWide: true,
        part: (
          <Page title="Library" actions={<Button icon={Plus}>Add</Button>} isScrolled={false}>
            <p className="soft">What is on it.</p>
          </Page>
        ),
      },
      {
        state: 'of an instance',
        isWide: true,
        part: (
          <Page
            title="Better Survival"
            subtitle="Fabric 0.18.4 · 1.21.11 · checked 12:04"
            icon={<DrawnIcon name="Better Survival" size={44} />}
            tint={174}
            back={{ label: 'Back', onPress: () => undefined }}
            actions={<Button look="primary">Update 126</Button>}
            isScrolled={false}
          >
            <p className="soft">What is in it.</p>
          </Page>
        ),
      },
    ],
  },
  {
    name: 'DropHint',
    specimens: ([false, true] as const).map((isSmall) => ({
      state: isSmall ? 'over a tile' : 'over a page',
      part: (
        <div className="drop-target" style={{ width: '20rem', height: '8rem' }}>
          <DropHint isSmall={isSmall}>Add 3 files to Better Survival</DropHint>
        </div>
      ),
    })),
  },
  {
    name: 'Dialog',
    specimens: (['narrow', 'wide'] as const).map((width) => ({
      state: width,
      part: (
        <Opened word={`Open the ${width} one`}>
          {(close) => (
            <Dialog
              title="Remove Better Survival from Modwell?"
              width={width}
              actions={
                <>
                  <Button onPress={close}>Cancel</Button>
                  <Button look="primary" onPress={close}>
                    Remove
                  </Button>
                </>
              }
              onClose={close}
            >
              <p>
                Modwell stops managing it and forgets the name and the note you gave it here. No files in its folder are
                changed. You can add it again at any time: its history comes back and can still be undone.
              </p>
            </Dialog>
          )}
        </Opened>
      ),
    })),
  },
]
