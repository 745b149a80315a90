let made = 0
/** A form as a client of the older kind sends it: lists as JSON text, numbers as text. */
export function interfaceForm(more: Record<string, unknown> = {}) {
  made += 1
  return {
    fullName: `接口${made}`,
    enCode: `code-${made}`,
    categoryId: 'DataInterfaceType-common',
    dataType: '2',
    checkType: '0',
    requestMethod: '6',
    dbLinkId: '0',
    query: '[{"id":"1","fullName":"甲"},{"id":"2","fullName":"乙"}]',
    path: '',
    requestHeaders: '[]',
    requestParameters: '[]',
    dataProcessing: '',
    ipAddress: '',
    enabledMark: 1,
    sortCode: made,
    description: '',
    ...more,
  }
}
