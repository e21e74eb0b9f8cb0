import { FolderSearch, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLibrary } from './library-store.ts'

/** The library of somebody who has just arrived; `children` is what was found for them. */
export function Welcome({ children }: { readonly children: ReactNode }): ReactNode {
  const { isLooking, look, chooseFolder } = useLibrary()
  return (
    <div className="welcome">
      <EmptyState
        icon={FolderSearch}
        title="Adopt your first instance"
        actions={
          <>
            <Button icon={FolderSearch} onPress={() => void chooseFolder()}>
              Choose a folder
            </Button>
            <Button icon={RefreshCw} isDisabled={isLooking} onPress={() => void look()}>
              Look again
            </Button>
          </>
        }
      >
        Modwell looks after instances where they are: those of your launchers, server folders, or any folder with mods.
        Nothing in them changes until you say so, and every change can be undone.
      </EmptyState>
      {children}
    </div>
  )
}
