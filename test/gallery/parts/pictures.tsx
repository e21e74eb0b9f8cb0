import { DrawnIcon } from '../../../src-renderer/ui/art/drawn-icon.tsx'
import { DrawnScene } from '../../../src-renderer/ui/art/drawn-scene.tsx'
import { InstanceIcon } from '../../../src-renderer/ui/art/instance-icon.tsx'
import { InstanceScene } from '../../../src-renderer/ui/art/instance-scene.tsx'
import { Mark } from '../../../src-renderer/ui/art/mark.tsx'
import { Picture } from '../../../src-renderer/ui/art/picture.tsx'
import { Bars } from '../../../src-renderer/ui/art/bars.tsx'
import { Dot } from '../../../src-renderer/ui/art/dot.tsx'
import { Ring } from '../../../src-renderer/ui/art/ring.tsx'
import type { Part } from '../part.ts'

const NAMES = ['Better Survival', 'Sunbaked', 'Workshop', 'Deep Water']
const BLUE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="%23468"/%3E%3C/svg%3E'

const AMOUNTS = Array.from({ length: 30 }, (_, day) => Math.round(40 + 20 * Math.sin(day / 3)))

export const PICTURES: readonly Part[] = [
  {
    name: 'Picture',
    specimens: [
      ...([20, 28, 32, 36, 44, 48, 72] as const).map((size) => ({
        state: String(size),
        part: <Picture size={size} source={null} />,
      })),
      { state: 'with a source', part: <Picture size={72} source={BLUE} /> },
      { state: 'broken', part: <Picture size={72} source="data:image/png,broken" /> },
    ],
  },
  {
    name: 'DrawnIcon',
    specimens: NAMES.map((name) => ({ state: name, part: <DrawnIcon name={name} size={40} /> })),
  },
  {
    name: 'DrawnScene',
    specimens: NAMES.map((name, index) => ({
      state: index === 0 ? `${name}, tall` : name,
      part: (
        <div className={index === 0 ? 'specimen-scene-tall' : 'specimen-scene'}>
          <DrawnScene name={name} isTall={index === 0} />
        </div>
      ),
    })),
  },
  {
    name: 'InstanceIcon',
    specimens: [
      { state: 'its own', part: <InstanceIcon name="Sunbaked" source={BLUE} size={40} /> },
      { state: 'none', part: <InstanceIcon name="Sunbaked" source={null} size={40} /> },
      { state: 'broken', part: <InstanceIcon name="Sunbaked" source="data:image/png,broken" size={40} /> },
    ],
  },
  {
    name: 'InstanceScene',
    specimens: [
      { state: 'a screenshot', screenshot: BLUE, icon: null },
      { state: 'an icon alone', screenshot: null, icon: BLUE },
      { state: 'neither', screenshot: null, icon: null },
    ].map(({ state, ...pictures }) => ({
      state,
      part: (
        <div className="specimen-scene">
          <InstanceScene name="Sunbaked" {...pictures} />
        </div>
      ),
    })),
  },
  {
    name: 'Bars',
    specimens: [
      { state: 'small', part: <Bars amounts={AMOUNTS} label="Downloads a day" /> },
      { state: 'not all known', part: <Bars amounts={[null, null, ...AMOUNTS.slice(2)]} label="Downloads a day" /> },
      { state: 'none', part: <Bars amounts={AMOUNTS.map(() => 0)} label="Downloads a day" /> },
      { state: 'wide', part: <Bars amounts={AMOUNTS} label="Downloads a day" isWide /> },
    ],
  },
  {
    name: 'Dot',
    specimens: [
      { state: 'usual', part: <Dot /> },
      { state: 'hollow', part: <Dot isHollow /> },
    ],
  },
  {
    name: 'Ring',
    specimens: [
      { state: 'none', part: <Ring size={32} stones={12} filled={0} /> },
      { state: 'some', part: <Ring size={32} stones={12} filled={8} /> },
      { state: 'all', part: <Ring size={32} stones={12} filled={12} /> },
      { state: 'water', part: <Ring size={40} stones={12} filled={8} hasWater /> },
    ],
  },
  {
    name: 'Mark',
    specimens: [26, 64].map((size) => ({ state: String(size), part: <Mark size={size} /> })),
  },
]
