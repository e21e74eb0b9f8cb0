import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { formatMessage } from '../../../resources/text/text.ts'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly onChange: (value: string) => void
  readonly onSubmit?: (value: string) => void
}

export function SearchField({ label, value, placeholder, onChange, onSubmit }: SearchFieldProps): ReactNode {
  return (
    <AriaSearchField
      className="search-field"
      aria-label={label}
      value={value}
      onChange={onChange}
      {...(onSubmit !== undefined && { onSubmit })}
    >
      <Search size={16} aria-hidden />
      <Input placeholder={placeholder} spellCheck={false} />
      <Button className="search-clear" aria-label={formatMessage('search-clear')}>
        <X size={14} aria-hidden />
      </Button>
    </AriaSearchField>
  )
}
