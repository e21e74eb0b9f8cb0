import type { FileContent } from './content.ts'
import { makePng } from './png.ts'
import type { ZipEntry } from './zip.ts'

const SHADER_LOADERS = ['iris', 'optifine', 'canvas', 'vanilla']

/** Entries of a resource pack, a data pack or a shader pack, by the loaders that read it. */
export function listResourceEntries(content: FileContent): readonly ZipEntry[] {
  if (content.loaders.some((loader) => SHADER_LOADERS.includes(loader))) return listShaderEntries(content)
  const isDataPack = content.loaders.includes('datapack')
  const meta = { pack: { pack_format: isDataPack ? 48 : 34, description: content.title } }
  const texture = { name: `assets/minecraft/textures/block/${content.modId}.png`, bytes: makePng(content.modId, 2) }
  const rule = { name: `data/${content.modId}/function/load.mcfunction`, bytes: Buffer.from('say loaded\n') }
  return [
    { name: 'pack.mcmeta', bytes: Buffer.from(JSON.stringify(meta, null, 2)) },
    { name: 'pack.png', bytes: makePng(content.icon ?? content.modId), stored: true },
    isDataPack ? rule : texture,
  ]
}

function listShaderEntries(content: FileContent): readonly ZipEntry[] {
  const program = `#version 330 compatibility\n// ${content.title} ${content.version}\nvoid main() { gl_Position = ftransform(); }\n`
  return [
    { name: 'shaders/shaders.properties', bytes: Buffer.from('profile.LOW=!BLOOM\nprofile.HIGH=BLOOM\n') },
    { name: 'shaders/final.vsh', bytes: Buffer.from(program) },
    { name: 'shaders/final.fsh', bytes: Buffer.from('#version 330 compatibility\nvoid main() {}\n') },
  ]
}
