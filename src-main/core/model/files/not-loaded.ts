/** Why a loader does not load what is enabled: it is for the other side, lies beside a newer copy of the same mod, or has nothing for the loader. */
export type NotLoaded = 'wrong-side' | 'older-copy' | 'other-loader'
