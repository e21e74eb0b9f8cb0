import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Breakable } from '../../../src-renderer/ui/breakable.tsx'

/** With a bar where a line may end within a word. */
function render(text: string): string {
  return renderToStaticMarkup(<Breakable text={text} />).replaceAll('<wbr/>', '|')
}

test.each([
  ['/home/ada/.local/share/PrismLauncher', '/|home/|ada/|.local/|share/|PrismLauncher'],
  ['C:\\Users\\ada\\AppData\\Roaming', 'C:\\|Users\\|ada\\|AppData\\|Roaming'],
  ['mods/sodium_extra-fabric-0.6.0+mc1.21.11.jar', 'mods/|sodium_|extra-|fabric-|0.6.0+|mc1.21.11|.jar'],
  ['https://api.modrinth.com/v2/project?ids=a', 'https://|api|.modrinth|.com/|v2/|project?|ids=|a'],
  ['net.fabricmc.loader.impl.FabricLoaderImpl', 'net|.fabricmc|.loader|.impl|.FabricLoaderImpl'],
])('%s breaks where it is divided', (text, broken) => {
  expect(render(text)).toBe(broken)
})

test('short words, versions and sentences stay as they are', () => {
  const text = 'The pre-release 1.21.11 is in mods/lamp.jar, since 3.2.'
  expect(render(text)).toBe(text)
})

test('what is long in a sentence breaks, and the rest of it does not', () => {
  expect(render('pre-built: cannot read /tmp/games/Survival/mods.')).toBe(
    'pre-built: cannot read /|tmp/|games/|Survival/|mods.',
  )
})
