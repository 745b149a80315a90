import { title } from './column'

/** Words that the product itself prints on paper. */
export const printWords = {
  order: title('序号', 'No.', '序號'),
  sum: title('合计', 'Total', '合計'),
  date: title('日期', 'Date', '日期'),
  seal: title('（盖章）', '(Seal)', '（蓋章）'),
  sign: title('签字', 'Signature', '簽字'),
  signatures: title('签字盖章', 'Signatures and seal', '簽字蓋章'),
  approvals: title('审批记录', 'Approvals', '審批記錄'),
  step: title('环节', 'Step', '環節'),
  person: title('人员', 'Person', '人員'),
  time: title('时间', 'Time', '時間'),
  opinion: title('意见', 'Opinion', '意見'),
  yes: title('是', 'Yes', '是'),
  no: title('否', 'No', '否'),
  pageBefore: title('第 ', 'Page ', '第 '),
  pageBetween: title(' 页，共 ', ' of ', ' 頁，共 '),
  pageAfter: title(' 页', '', ' 頁'),
} as const
