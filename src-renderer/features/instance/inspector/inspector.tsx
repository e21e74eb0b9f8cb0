import { ExternalLink, X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { formatMessage } from '../../../../resources/text/text.ts'
import { nameFileType } from '../../../lib/words/names.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Picture } from '../../../ui/art/picture.tsx'
import { FileDetails, type FileDetailsProps } from './file-details.tsx'
import { useInstance } from '../instance-store.ts'

export interface InspectorProps extends FileDetailsProps {
  readonly onShowProject: (project: string) => void
}

/** All that is known of one file, and all that can be done with it, beside the list. */
export function Inspector({ onShowProject, ...props }: InspectorProps): ReactNode {
  const choose = useInstance((state) => state.choose)
  const { title, type, version, next, projectId, hasIcon } = props.file
  const author = useInstance(({ authors }) => authors.get(projectId ?? '') ?? null)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // What led here from another file is gone with that.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isInside = event.target instanceof HTMLElement && event.target.closest('.inspector') !== null
      if (event.key === 'Escape' && isInside) choose(null)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [choose])
  return (
    <aside
      ref={panel}
      className="side-panel inspector"
      aria-label={formatMessage('inspector-about', { title })}
      tabIndex={-1}
    >
      <header className="inspector-head">
        <Picture size={48} source={hasIcon && projectId !== null ? `modwell-app://icon/${projectId}` : null} />
        <div className="inspector-title">
          <h2 dir="auto">
            <Breakable text={title} />
          </h2>
          <p className="meta quiet">
            {[nameFileType(type), next === null ? version : null, author && formatMessage('by-author', { author })]
              .filter((fact) => fact !== null)
              .join(' · ')}
          </p>
        </div>
        {projectId !== null && (
          <AriaButton
            className="button button-quiet button-icon button-small"
            aria-label={formatMessage('inspector-show-project')}
            onPress={() => onShowProject(projectId)}
          >
            <ExternalLink size={16} aria-hidden />
          </AriaButton>
        )}
        <AriaButton
          className="button button-quiet button-icon button-small"
          aria-label={formatMessage('inspector-close')}
          onPress={() => choose(null)}
        >
          <X size={16} aria-hidden />
        </AriaButton>
      </header>
      <FileDetails {...props} />
    </aside>
  )
}
