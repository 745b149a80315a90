import { type BillFormat, isStartNumber } from '@workstation/domain/bill-rule/bill-number'
import { AppError } from '../../platform/app-error'

/** @throws bill.start when the first running number does not fit into the digits, or is zero */
export function checkStart({ startNumber, digit }: Pick<BillFormat, 'startNumber' | 'digit'>): void {
  if (!isStartNumber(startNumber, digit)) throw new AppError('bill.start', { digit })
}
