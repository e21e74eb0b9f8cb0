import { X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { formatMessage } from '../../../../src-texts/text.ts'
import { nameFileType } from '../../../lib/words/names.ts'
import { Picture } from '../../../ui/art/picture.tsx'
import { FileDetails, type FileDetailsProps } from './file-details.tsx'
import { useInstance } from '../instance-store.ts'

/** All that is known of one file, and all that can be done with it, beside the list. */
export function Inspector(props: FileDetailsProps): ReactNode {
  const choose = useInstance((state) => state.choose)
  const { file } = props
  const { title, type, version, projectId, hasIcon } = file
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isInside = event.target instanceof HTMLElement && event.target.closest('.inspector') !== null
      if (event.key === 'Escape' && isInside) choose(null)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [choose])
  return (
    <aside className="side-panel inspector" aria-label={formatMessage('inspector-about', { title })} tabIndex={-1}>
      <header className="inspector-head">
        <Picture size={48} source={hasIcon && projectId !== null ? `modwell-app://icon/${projectId}` : null} />
        <div className="inspector-title">
          <h2 dir="auto">{title}</h2>
          <p className="meta quiet">
            {nameFileType(type)}
            {version !== null && ` · ${version}`}
          </p>
        </div>
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
