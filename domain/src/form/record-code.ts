/** Which record a QR code leads to, and where in its flow; '' where there is nothing of the kind. */
export interface RecordCode {
  id: string
  modelId: string
  modelType: string
  flowId: string
  processId: string
  flowTaskId: string
  opType: string
}

/** The text of a record's QR code: t is DFD, and the rest by the short names that scanners know (FRM-43). */
export function recordCodeText(code: RecordCode): string {
  const { id, modelId, modelType, flowId, processId, flowTaskId, opType } = code
  return JSON.stringify({
    t: 'DFD',
    id,
    mid: modelId,
    mt: modelType,
    fid: flowId,
    pid: processId,
    ftid: flowTaskId,
    opt: opType,
  })
}

/**
 * The address at which a camera opens a record: that of its page, with what the code of a record names by the same short
 * names; what there is nothing of is left out.
 * @param page the whole address of the page on which the records are listed
 */
export function recordAddress(page: string, code: Partial<RecordCode>): string {
  const { id = '', modelId = '', modelType = '', flowId = '', processId = '', flowTaskId = '', opType = '' } = code
  const named: Readonly<Record<string, string>> = JSON.parse(
    recordCodeText({ id, modelId, modelType, flowId, processId, flowTaskId, opType }),
  )
  const query = Object.entries(named).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return `${page}?${query.join('&')}`
}

/** Whether a barcode is drawn for a text: letters and digits only, at most 80 of them (FRM-39). */
export const isBarcodeText = (text: string): boolean => /^[A-Za-z0-9]{1,80}$/.test(text)
