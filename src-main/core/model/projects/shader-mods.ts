/** Mods that load shaders, by their ids, which are the slugs of their projects. */
export const SHADER_MODS: ReadonlySet<string> = new Set(['iris', 'oculus', 'canvas', 'optifabric', 'optifine'])
