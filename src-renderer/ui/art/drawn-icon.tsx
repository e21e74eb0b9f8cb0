import {
  Anchor,
  Cloud,
  Cog,
  Droplet,
  Feather,
  Flame,
  Flower2,
  Gem,
  Leaf,
  Moon,
  Mountain,
  Shell,
  Snowflake,
  Sprout,
  Star,
  TreePine,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { drawnFrom } from './drawn-from.ts'

const SIGNS: readonly LucideIcon[] = [
  Mountain,
  Droplet,
  Flame,
  Leaf,
  Moon,
  Gem,
  Anchor,
  Feather,
  TreePine,
  Snowflake,
  Star,
  Shell,
  Sprout,
  Cloud,
  Cog,
  Flower2,
]

export interface DrawnIconProps {
  readonly name: string
  readonly size: 20 | 28 | 36 | 40 | 44
}

/** Stands for an instance that has no picture of its own; the same name always looks the same. */
export function DrawnIcon({ name, size }: DrawnIconProps): ReactNode {
  const { hue, pick } = drawnFrom(name)
  const Sign = SIGNS[pick(SIGNS.length)] ?? Mountain
  return (
    <svg className={`drawn-icon drawn-icon-${size}`} viewBox="0 0 40 40" aria-hidden>
      <rect width="40" height="40" rx="8.8" fill={`hsl(${hue} 42% 30%)`} />
      <rect y="22" width="40" height="18" rx="8.8" fill={`hsl(${(hue + 20) % 360} 46% 24%)`} opacity="0.6" />
      <Sign x={10} y={10} width={20} height={20} stroke={`hsl(${(hue + 40) % 360} 78% 82%)`} strokeWidth={2} />
    </svg>
  )
}
