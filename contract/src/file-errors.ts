import { type ErrorText, fail } from './error-text'

/** Why a file is not taken, kept or shown. */
export const fileErrors = {
  'file.none': fail('请选择文件', 'Please choose a file', '請選擇檔案'),
  'file.too-large': fail('文件大小超过{limit}', 'File size exceeds {limit}', '檔案大小超過{limit}'),
  'file.kind': fail('不能上传 {ext} 类型的文件', 'Files of type {ext} cannot be uploaded', '不能上傳 {ext} 類型的檔案'),
  'file.content': fail(
    '文件内容与扩展名 {ext} 不符',
    'The content of the file does not match the extension {ext}',
    '檔案內容與副檔名 {ext} 不符',
  ),
  'file.ticket': fail(
    '下载链接已失效，请重新获取',
    'This download link is no longer valid. Please ask for a new one',
    '下載連結已失效，請重新取得',
  ),
  'file.type': fail('未知的上传类型', 'Unknown upload type', '未知的上傳類型'),
  'file.chunk': fail(
    '文件分片有误，请重新上传',
    'A piece of the file is not as announced. Please upload the file again',
    '檔案分段有誤，請重新上傳',
  ),
  'file.chunks-missing': fail(
    '文件尚未传完，还缺 {count} 个分片',
    'The file is not complete yet: {count} pieces are missing',
    '檔案尚未傳完，還缺 {count} 個分段',
  ),
  'file.digest': fail(
    '文件校验未通过，可能在上传时被修改，请重新上传',
    'The file differs from what was announced. It may have changed during the upload; please upload it again',
    '檔案驗證未通過，可能在上傳時被修改，請重新上傳',
  ),
  'file.quota': fail(
    '您的文件空间为 {limit}，剩余空间不足',
    'You have {limit} of space for files, and not enough of it is left',
    '您的檔案空間為 {limit}，剩餘空間不足',
  ),
  'file.infected': fail(
    '文件“{name}”未通过安全扫描，已删除',
    'The file “{name}” did not pass the security scan and was removed',
    '檔案「{name}」未通過安全掃描，已刪除',
  ),
  'file.scan': fail(
    '安全扫描暂不可用，文件未保存，请稍后重试',
    'The security scan is not available now. The file was not saved; please try again later',
    '安全掃描暫不可用，檔案未儲存，請稍後再試',
  ),
  'file.storage-full': fail(
    '存储空间不足，文件未保存',
    'Storage is full. The file was not saved',
    '儲存空間不足，檔案未儲存',
  ),
  'file.no-preview': fail(
    '不能预览 {ext} 后缀的文件',
    'Files with the {ext} suffix cannot be previewed',
    '無法預覽 {ext} 副檔名的檔案',
  ),
  'file.no-converter': fail(
    '服务器没有安装 LibreOffice，不能预览 {ext} 格式，请下载后查看',
    'LibreOffice is not installed on the server, so {ext} files cannot be shown here. Please download the file',
    '伺服器沒有安裝 LibreOffice，無法預覽 {ext} 格式，請下載後檢視',
  ),
  'file.convert-failed': fail(
    '文件无法转换，可能已损坏或设有密码，请下载后查看',
    'The file could not be converted; it may be damaged or need a password. Please download it',
    '檔案無法轉換，可能已損壞或設有密碼，請下載後檢視',
  ),
  'file.preview-busy': fail(
    '等待转换的文件太多，请稍后再试',
    'Too many files are waiting to be converted. Please try again later',
    '等待轉換的檔案太多，請稍後再試',
  ),
  'file.sheet-damaged': fail(
    '表格无法读取，可能已损坏或设有密码，请下载后查看',
    'The spreadsheet could not be read; it may be damaged or need a password. Please download it',
    '試算表無法讀取，可能已損壞或設有密碼，請下載後檢視',
  ),
  'file.sheet-too-large': fail(
    '表格内容太多，不能在线预览，请下载后查看',
    'The spreadsheet is too large to be shown here. Please download it',
    '試算表內容太多，無法線上預覽，請下載後檢視',
  ),
  'outside.no-view-host': fail(
    '尚未设置可视化地址，请联系管理员',
    'The address of the visualisation system is not set. Please contact the administrator',
    '尚未設定視覺化位址，請聯絡管理員',
  ),
  'outside.placeholder': fail(
    '链接地址中有无法识别的占位符，请联系管理员修改菜单',
    'The address contains a placeholder that is not known. Please ask the administrator to change the menu',
    '連結位址中有無法識別的預留位置，請聯絡管理員修改選單',
  ),
  'outside.address': fail(
    '链接地址无效，只支持 http 和 https 地址，请联系管理员修改菜单',
    'The address is not valid: only http and https can be opened. Please ask the administrator to change the menu',
    '連結位址無效，只支援 http 和 https 位址，請聯絡管理員修改選單',
  ),
  'outside.no-secret': fail(
    '尚未与 {host} 约定密钥，不能带身份打开，请联系管理员',
    'No secret is shared with {host} yet, so it cannot be told who you are. Please contact the administrator',
    '尚未與 {host} 約定金鑰，無法帶身分開啟，請聯絡管理員',
  ),
  'outside.not-inside': fail(
    '管理员尚未允许在系统内打开 {host}',
    'The administrator has not allowed {host} to be shown inside the product',
    '管理員尚未允許在系統內開啟 {host}',
  ),
  'outside.ticket': fail('票据或密钥无效', 'The ticket or the secret is not valid', '票證或金鑰無效'),
} satisfies Record<string, ErrorText>
