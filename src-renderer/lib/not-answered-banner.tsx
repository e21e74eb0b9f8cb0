import { CloudOff } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { CallError } from '../../src-preload/contract.ts'
import { formatMessage } from '../../resources/text/text.ts'
import { Breakable } from '../ui/breakable.tsx'
import { Button } from '../ui/button.tsx'
import { Banner } from '../ui/notes/banner.tsx'
import { useTellingOfSilence } from './asking/silence.ts'
import { isOfSignIn, useTellingOfSignIn } from './asking/sign-in.ts'
import { SignInButton } from './problem-banner.tsx'
import { formatMoment } from './words/format.ts'
import { sayBriefly } from './words/say-briefly.ts'
import { asSentence } from './words/sentence.ts'

interface NotAnsweredBannerProps {
  readonly problem: Pick<CallError, 'code' | 'message' | 'brief' | 'remedies'>
  /** ISO 8601 of when what is shown is from; null: nothing was read yet. */
  readonly from: string | null
  /** When it is from, where more is to be said in the same sentence. */
  readonly shown?: (moment: string) => string
  /** Instead of when it is from, where nothing was read yet. */
  readonly never: string
  /** More that follows from it, as what waits to be sent. */
  readonly more?: string | null
  /** Whether the page lets one do nothing but ask anew. */
  readonly isOnlyWay?: boolean
  readonly isAsking: boolean
  readonly onTryAgain: () => void
  readonly onSignIn: () => void
}

/** Without a connection; whoever refuses to answer, or answers with a fault, is there. */
const WITHOUT_CONNECTION: ReadonlySet<string> = new Set(['service-unreachable', 'offline'])

/** Why the service did not answer, what is shown instead, and asking it anew: the page's head says none of it again. */
export function NotAnsweredBanner(props: NotAnsweredBannerProps): ReactNode {
  const { problem, from, never, shown = sayShown, more = null, isOnlyWay = false } = props
  const { isAsking, onTryAgain, onSignIn } = props
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useHeadInSight(place)
  useTellingOfSignIn(isOfSignIn(problem.remedies))
  useTellingOfSilence(problem, () => !isAsking && onTryAgain())
  const why = sayBriefly(problem)
  return (
    <div ref={place}>
      <Banner
        tone="warn"
        isLine
        {...(WITHOUT_CONNECTION.has(problem.code) && { icon: CloudOff })}
        title={asSentence(why)}
        role="status"
        actions={
          <>
            {why !== problem.message && (
              <Button look="quiet" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
                {formatMessage('details')}
              </Button>
            )}
            {problem.code === 'service-unauthorized' && <SignInButton onPress={onSignIn} />}
            <Button look={isOnlyWay ? 'primary' : 'plain'} isDisabled={isAsking} onPress={onTryAgain}>
              {formatMessage('try-again')}
            </Button>
          </>
        }
      >
        <span>{from === null ? never : shown(formatMoment(from))}</span>
        {more !== null && <span>{more}</span>}
        {isOpen && (
          <p className="problem-details mono">
            <Breakable text={problem.message} />
          </p>
        )}
      </Banner>
    </div>
  )
}

function sayShown(moment: string): string {
  return formatMessage('shown-as-of', { moment })
}

/** Where the page is scrolled past no more than some of its head, it goes back to its beginning: else what comes seems to push the head out. */
function useHeadInSight(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const page = place.current?.closest('.page-scrolled') ?? null
    if (page === null || place.current === null) return
    const isInSight = place.current.getBoundingClientRect().top >= page.getBoundingClientRect().top
    if (isInSight) page.scrollTop = 0
  }, [place])
}
