import { createRandom } from './random.ts'

const ADJECTIVES =
  'Amber Ancient Autumn Better Blooming Bright Brisk Calm Clever Cobalt Copper Cozy Crimson Crystal Deep Distant Dusky Eager Earthen Ember Fancy Feathered Foggy Frosted Gentle Gilded Golden Grand Hidden Hollow Humble Inner Iron Ivory Jade Keen Little Lively Lost Lucid Lunar Misty Mossy Nimble Noble Northern Obsidian Open Patient Polished Quick Quiet Restless Roaming Rustic Silent Silver Simple Smooth Solar Steady Stormy Sturdy Subtle Sunken Swift Tidy Tiny Vast Verdant Vivid Wandering Warm Wild Winter Wooden'.split(
    ' ',
  )
const NOUNS =
  'Anvils Archways Backpacks Banners Barrels Beacons Beehives Biomes Bridges Cauldrons Caverns Chests Compasses Conveyors Crops Dungeons Dyes Elevators Emeralds Farms Fences Fireflies Fishing Forests Furnaces Gardens Gates Gears Gliders Hoppers Horses Inventories Kilns Ladders Lanterns Lecterns Levers Lilies Maps Markets Meadows Minecarts Mounts Mushrooms Orchards Ores Paintings Paths Pipes Portals Potions Rails Ravines Reefs Ropes Ruins Saddles Shelves Signs Skies Slabs Spells Storage Tables Tides Tools Torches Towers Trades Trains Trees Tunnels Villagers Wagons Walls Waypoints Weather Windmills Workshops'.split(
    ' ',
  )
const LIBRARY_NOUNS = 'Core Library Toolkit Framework Foundation Kit Base Bridge Config Registry Hooks Runtime'.split(
  ' ',
)

/** `count` different titles in an order that depends on the seed. */
export function makeTitles(seed: number, count: number): readonly string[] {
  const random = createRandom(seed, 'titles')
  const adjectives = random.sample(ADJECTIVES, ADJECTIVES.length)
  const nouns = random.sample(NOUNS, NOUNS.length)
  return Array.from({ length: count }, (_, n) => {
    const round = Math.floor(n / (adjectives.length * nouns.length))
    const adjective = adjectives[n % adjectives.length]
    const noun = nouns[(n + Math.floor(n / adjectives.length)) % nouns.length]
    return `${adjective} ${noun}${round === 0 ? '' : ` ${round + 1}`}`
  })
}

/** A library's title: `Amber Anvils` becomes `Amber Core`. */
export function makeLibraryTitle(title: string, n: number): string {
  const [adjective] = title.split(' ')
  const round = Math.floor(n / ADJECTIVES.length)
  return `${adjective} ${LIBRARY_NOUNS[n % LIBRARY_NOUNS.length]}${round === 0 ? '' : ` ${round + 1}`}`
}
