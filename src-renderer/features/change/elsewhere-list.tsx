import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ElsewhereView, PlanView } from '../../../src-preload/contract.ts'
import { words } from '../../../src-texts/text.ts'
import { ask } from '../../lib/ask.ts'
import { Button } from '../../ui/button.tsx'

/** What a pack only names: the person gets it from its page, which opens in their browser. */
export function ElsewhereList({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const all = plans.flatMap(({ elsewhere = [] }) => elsewhere)
  if (all.length === 0) return null
  const count = all.reduce((sum, one) => sum + one.count, 0)
  return (
    <section className="review-card" aria-label={words('change-elsewhere')}>
      <h2>
        {words('change-elsewhere')} <span className="quiet counted">{count}</span>
      </h2>
      <ul className="change-elsewhere" tabIndex={0} aria-label={words('change-elsewhere')}>
        {all.map((one, index) => (
          <li key={`${index} ${one.title}`}>
            <Page {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Page({ title, link, count }: ElsewhereView): ReactNode {
  if (link === null) return <span className="meta">{words('change-elsewhere-unknown', { title, count })}</span>
  return (
    <Button look="quiet" icon={ExternalLink} onPress={() => void ask('app.open-link', { link })}>
      {title}
    </Button>
  )
}
