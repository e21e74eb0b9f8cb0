import type { ReactNode } from 'react'
import type { CallError } from '../../src-preload/contract.ts'
import type { Message } from '../../resources/text/text.ts'
import { useSignIn } from './asking/sign-in.ts'
import { FailureBanner } from './failure-banner.tsx'
import { ProblemBanner, SignInButton } from './problem-banner.tsx'

export interface RightFailureProps {
  /** null: nothing failed, and nothing is shown. */
  readonly error: CallError | null
  /** What the sign-in is to allow, as a verb within a sentence. */
  readonly purpose: Message
  /** Does it once more. */
  readonly again: () => void
}

/** Why something could not be done; where a scope is lacking, with a sign-in that has it, and whom to ask for what else is lacking. */
export function RightFailure({ error, purpose, again }: RightFailureProps): ReactNode {
  const signIn = useSignIn()
  const scopes = error?.lacks?.kind === 'scope' ? error.lacks.scopes : []
  const [scope] = scopes
  if (error === null) return null
  if (scope === undefined) return <FailureBanner error={error} />
  return (
    <ProblemBanner
      tone="warn"
      problem={error}
      role="alert"
      actions={<SignInButton onPress={() => signIn(scope, purpose, again)} />}
    />
  )
}
