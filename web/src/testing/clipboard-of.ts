/** A clipboard with a plain text and nothing else. */
export const clipboardOf = (text: string) => ({
  clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
})
