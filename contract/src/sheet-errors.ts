import { type ErrorText, fail } from './error-text'

/** Failures of importing and exporting spreadsheets. */
export const sheetErrors = {
  'export-busy': fail(
    '您已有 {limit} 个导出正在进行，请等其中一个完成后再试',
    'You have {limit} exports running. Please wait until one of them is done',
    '您已有 {limit} 個匯出正在進行，請等其中一個完成後再試',
  ),
  'export-stopped': fail('导出已取消', 'The export was stopped', '匯出已取消'),
  'import-busy': fail(
    '您的上一次导入还在进行，请等它完成后再试',
    'Your last import is still running. Please wait until it is done',
    '您的上一次匯入還在進行，請等它完成後再試',
  ),
  'import-none': fail(
    '没有可以导入的人员，请先更正有问题的行',
    'There is nobody to import. Please correct the lines with problems first',
    '沒有可以匯入的人員，請先更正有問題的列',
  ),
  'import-interrupted': fail(
    '服务重启，导入中断；已导入的人员保留，可以继续导入其余的',
    'The server was restarted in between. Who is in stays, and the others can go on',
    '服務重新啟動，匯入中斷；已匯入的人員保留，可以繼續匯入其餘的',
  ),
  'import-cancelled': fail(
    '导入已停止，已导入的人员保留',
    'The import was stopped. Who is in stays',
    '匯入已停止，已匯入的人員保留',
  ),
  'sheet.unreadable': fail(
    '无法读取这个文件，请用 Excel 或 WPS 另存为 .xlsx 后再试',
    'This file cannot be read. Please save it as .xlsx with Excel or WPS and try again',
    '無法讀取這個檔案，請用 Excel 或 WPS 另存為 .xlsx 後再試',
  ),
  'sheet.too-large': fail(
    '表格内容过多，请拆成几个文件分别导入',
    'The spreadsheet holds too much. Please split it into several files',
    '表格內容過多，請拆成幾個檔案分別匯入',
  ),
  'sheet.rows': fail(
    '一次最多导入 {limit} 行，请拆成几个文件分别导入',
    'At most {limit} rows can be imported at once. Please split the file',
    '一次最多匯入 {limit} 列，請拆成幾個檔案分別匯入',
  ),
  'sheet.columns': fail(
    '第 {limit} 列之后还有内容，请删除多余的列',
    'There is content beyond column {limit}. Please remove the columns that are not needed',
    '第 {limit} 欄之後還有內容，請刪除多餘的欄',
  ),
  'sheet.empty': fail(
    '表格中没有可导入的数据，请从第 2 行开始填写',
    'There is nothing to import. Please fill in from row 2 on',
    '表格中沒有可匯入的資料，請從第 2 列開始填寫',
  ),
  'sheet.header-missing': fail(
    '第 1 行缺少这些列：{columns}。请使用下载的模板填写',
    'Row 1 lacks these columns: {columns}. Please use the template',
    '第 1 列缺少這些欄：{columns}。請使用下載的範本填寫',
  ),
  'sheet.header-unknown': fail(
    '不能导入这些列：{columns}。请删除后再试',
    'These columns cannot be imported: {columns}. Please remove them and try again',
    '不能匯入這些欄：{columns}。請刪除後再試',
  ),
  'sheet.header-twice': fail(
    '这些列重复出现：{columns}。请只保留一列',
    'These columns appear more than once: {columns}. Please keep one of each',
    '這些欄重複出現：{columns}。請只保留一欄',
  ),
  'export-too-large': fail(
    '一次最多导出 {limit} 行，请缩小范围',
    'At most {limit} rows can be exported at once. Please narrow the selection',
    '一次最多匯出 {limit} 列，請縮小範圍',
  ),
} satisfies Record<string, ErrorText>
