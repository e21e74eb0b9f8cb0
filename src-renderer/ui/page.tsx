import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface PageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly icon?: ReactNode
  readonly actions?: ReactNode
  readonly back?: { readonly label: string; readonly onPress: () => void }
  /** Whether the page scrolls as a whole; a page with a long list lets the list scroll. */
  readonly isScrolled?: boolean
  readonly children: ReactNode
}

/** A place in the window: its heading, what can be done with all of it, its content. */
export function Page({ title, subtitle, icon, actions, back, isScrolled = true, children }: PageProps): ReactNode {
  return (
    <div className={isScrolled ? 'page page-scrolled' : 'page'}>
      {back !== undefined && (
        <div className="page-back">
          <Button look="quiet" icon={ArrowLeft} onPress={back.onPress}>
            {back.label}
          </Button>
        </div>
      )}
      <header className="page-head">
        {icon}
        <div className="page-title">
          <h1 className="cut" title={title}>
            {title}
          </h1>
          {subtitle !== undefined && <div className="soft">{subtitle}</div>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
