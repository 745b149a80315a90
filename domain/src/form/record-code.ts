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

/** Whether a barcode is drawn for a text: letters and digits only, at most 80 of them (FRM-39). */
export const isBarcodeText = (text: string): boolean => /^[A-Za-z0-9]{1,80}$/.test(text)
