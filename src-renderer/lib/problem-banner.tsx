import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Remedy } from '../../src-preload/contract.ts'
import { formatMessage, type Message } from '../../resources/text/text.ts'
import { Breakable } from '../ui/breakable.tsx'
import { Banner, type BannerProps } from '../ui/notes/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Fold } from '../ui/fold.tsx'
import { isOfSignIn, useTellingOfSignIn } from './asking/sign-in.ts'
import { useAccounts } from './asking/use-accounts.ts'
import { sayBriefly } from './words/say-briefly.ts'
import { asSentence } from './words/sentence.ts'

/** Why something could not be done: in plain words, and whole. */
export interface SaidProblem {
  readonly message: string
  readonly brief?: Message
  readonly hint?: string | null
  readonly remedies?: readonly Remedy[]
}

export interface ProblemBannerProps extends Pick<BannerProps, 'tone' | 'role' | 'actions'> {
  readonly problem: SaidProblem
  readonly icon?: LucideIcon
  /** Around the plain words; absent: they stand alone. */
  readonly title?: (why: string) => string
  /** Instead of the hint. */
  readonly children?: ReactNode
}

/** The problem in plain words; what only who looks into it needs is behind a disclosure. */
export function ProblemBanner({ problem, title, children, icon, ...banner }: ProblemBannerProps): ReactNode {
  useTellingOfSignIn(isOfSignIn(problem.remedies))
  const why = sayBriefly(problem)
  const said = children ?? problem.hint ?? null
  return (
    <Banner
      {...banner}
      title={title === undefined ? asSentence(why) : title(why)}
      {...(icon !== undefined && { icon })}
    >
      {said !== null && <p>{said}</p>}
      <Details problem={problem} />
    </Banner>
  )
}

interface ErrorBannerProps extends Pick<BannerProps, 'actions'> {
  /** null: nothing failed, and nothing is shown. */
  readonly error: SaidProblem | null
}

/** Why something could not be done, and what helps. */
export function ErrorBanner({ error, actions }: ErrorBannerProps): ReactNode {
  return error === null ? null : <ProblemBanner tone="bad" problem={error} role="alert" actions={actions} />
}

/** All of it, where the plain words are not. */
function Details({ problem }: { readonly problem: SaidProblem }): ReactNode {
  if (sayBriefly(problem) === problem.message) return null
  return (
    <Fold title={formatMessage('details')}>
      <p className="problem-details mono">
        <Breakable text={problem.message} />
      </p>
    </Fold>
  )
}

/** Leads to signing in: for the first time, again, or for what the sign-in does not allow. */
export function SignInButton({ onPress }: { readonly onPress: () => void }): ReactNode {
  return <Button onPress={onPress}>{useSignInLabel()}</Button>
}

function useSignInLabel(): string {
  const active = useAccounts().value?.accounts.find(({ isActive, isHere }) => isActive && isHere)
  if (active === undefined) return formatMessage('sign-in')
  return active.problem === null ? formatMessage('sign-in-allow') : formatMessage('sign-in-again-button')
}
