import { Maximize, Minus, Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'

/** What the marks of the drawing mean, of those that are on it. */
export function MapLegend({ hasUpdates }: { readonly hasUpdates: boolean }): ReactNode {
  return (
    <p className="map-legend meta quiet">
      <span>
        <svg width={20} height={8} aria-hidden>
          <path className="map-line" d="M 0 4 H 13" />
          <path className="map-arrow" d="M 12 0.5 L 20 4 L 12 7.5 z" />
        </svg>
        {formatMessage('map-legend-arrow')}
      </span>
      {hasUpdates && (
        <span>
          <svg width={8} height={8} aria-hidden>
            <circle className="map-update" cx={4} cy={4} r={3.5} />
          </svg>
          {formatMessage('map-legend-update')}
        </span>
      )}
    </p>
  )
}

export interface MapZoomProps {
  /** The step; `fit`: as large as there is room for. */
  readonly zoom: number | 'fit'
  /** The last step. */
  readonly most: number
  readonly onFit: () => void
  readonly onStep: (by: 1 | -1) => void
}

export function MapZoom({ zoom, most, onFit, onStep }: MapZoomProps): ReactNode {
  return (
    <span className="map-zoom">
      <IconButton icon={Minus} label={formatMessage('map-smaller')} isOff={zoom === 0} onPress={() => onStep(-1)} />
      <IconButton icon={Plus} label={formatMessage('map-larger')} isOff={zoom === most} onPress={() => onStep(1)} />
      <IconButton icon={Maximize} label={formatMessage('map-fit')} isOff={zoom === 'fit'} onPress={onFit} />
    </span>
  )
}

interface IconButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}

function IconButton({ icon, label, isOff, onPress }: IconButtonProps): ReactNode {
  return (
    <span title={label}>
      <Button look="quiet" size="small" icon={icon} label={label} isDisabled={isOff} onPress={onPress}>
        {null}
      </Button>
    </span>
  )
}
