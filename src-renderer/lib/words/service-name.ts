import { formatMessage } from '../../../resources/text/text.ts'
import type { AppEvent } from '../../../src-preload/contract.ts'
import { useQuestion } from '../asking/question.ts'

/** What people call the service that is asked, to stand within a sentence. */
export function useServiceName(): string {
  const { value } = useQuestion('service.contact', null, { asks: 'once', refreshOn: isSettings })
  return value?.name ?? formatMessage('the-service')
}

/** Which service is asked may have been set. */
function isSettings(event: AppEvent): boolean {
  return event.kind === 'changed' && event.what === 'settings'
}

/** What people call the service that is asked; null: it has an address alone, or nobody knows yet. */
export function useNamedService(): string | null {
  const { value } = useQuestion('service.contact', null, { asks: 'once', refreshOn: isSettings })
  return value === null || value.name === new URL(value.url).host ? null : value.name
}

/** Leads to where a mod or project can be found and installed. `text`: what it is called. */
export function sayFind(text: string, service: string | null): string {
  return service === null
    ? formatMessage('remedy-search', { text })
    : formatMessage('remedy-search-on', { text, service })
}

/** Leads to where a whole copy of a damaged file can be found. */
export function sayFindCopy(service: string | null): string {
  return service === null ? formatMessage('remedy-search-copy') : formatMessage('remedy-search-copy-on', { service })
}
