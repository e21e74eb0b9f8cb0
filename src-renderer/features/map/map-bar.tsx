import { Maximize, Minus, Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMessage } from '../../../resources/text/text.ts'
import { Button } from '../../ui/button.tsx'

/** Where zooming begins from what was fitted: as large as text is elsewhere. */
const USUAL = 2

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
  readonly onChange: (zoom: number | 'fit') => void
}

export function MapZoom({ zoom, most, onChange }: MapZoomProps): ReactNode {
  const step = zoom === 'fit' ? USUAL : zoom
  const button = (icon: LucideIcon, label: string, isOff: boolean, to: number | 'fit'): ReactNode => (
    <span title={label}>
      <Button look="quiet" size="small" icon={icon} label={label} isDisabled={isOff} onPress={() => onChange(to)}>
        {null}
      </Button>
    </span>
  )
  return (
    <span className="map-zoom">
      {button(Minus, formatMessage('map-smaller'), zoom === 0, step - 1)}
      {button(Plus, formatMessage('map-larger'), zoom === most, step + 1)}
      {button(Maximize, formatMessage('map-fit'), zoom === 'fit', 'fit')}
    </span>
  )
}
