// Rows of a long list, of which only those in sight are in the document. What the hook gives must not be memoised.
export { defaultRangeExtractor as listRange, useVirtualizer as useVirtualRows } from '@tanstack/react-virtual'
