import type { ReactNode } from 'react'
import type { ServiceStatus } from '../../src-preload/contract.ts'
import { formatMoment } from '../lib/format.ts'
import { Ring } from '../ui/ring.tsx'
import { useService } from './service-store.ts'

/** Whether the service answers, and since when that is known; a press asks again. */
export function ServiceLine(): ReactNode {
  const { status, isAsking, ask } = useService()
  const words = isAsking ? 'Asking the service' : status === null ? 'Not asked yet' : describe(status)
  return (
    <button
      type="button"
      className={status?.isReachable === true ? 'sidebar-line' : 'sidebar-line ring-quiet'}
      title={status === null ? 'Ask the service' : `${status.url}: ask again`}
      onClick={() => void ask()}
    >
      <Ring size={14} stones={6} filled={status?.isReachable === true ? 6 : 0} />
      <span className="cut sidebar-word">{words}</span>
    </button>
  )
}

function describe({ isReachable, checkedAt }: ServiceStatus): string {
  return `${isReachable ? 'Online' : 'Offline'}, asked ${formatMoment(checkedAt)}`
}
