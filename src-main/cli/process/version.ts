import manifest from '../../../package.json' with { type: 'json' }

export const MODWELL_VERSION: string = manifest.version
