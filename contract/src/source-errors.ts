import { at, type ErrorText, fail } from './error-text'

/** Expected failures of sources of data, which are databases of others. */
export const sourceErrors = {
  'data-source.kind': at(
    'dbType',
    fail(
      '暂不支持连接 {kind}，可以连接 PostgreSQL 和 MySQL',
      '{kind} cannot be connected to. PostgreSQL and MySQL can',
      '暫不支援連線 {kind}，可以連線 PostgreSQL 和 MySQL',
    ),
  ),
  'data-source.name-exists': at(
    'fullName',
    fail('已有名为“{name}”的数据源', 'There is a data source “{name}” already', '已有名為「{name}」的資料來源'),
  ),
  'data-source.password-again': at(
    'password',
    fail(
      '服务器、用户或加密方式改变了，请重新填写密码',
      'Server, user or protection have changed. Type the password again',
      '伺服器、使用者或加密方式改變了，請重新填寫密碼',
    ),
  ),
  'data-source.unknown': fail(
    '数据源不存在或您无权使用',
    'This data source does not exist or you may not use it',
    '資料來源不存在或您無權使用',
  ),
  'data-source.inside': at(
    'host',
    fail(
      '主机“{host}”位于内网：请先在系统设置的内网主机（outgoingHosts）中列出它',
      'The host “{host}” lies in a private network: list it among the hosts of the settings first (outgoingHosts)',
      '主機「{host}」位於內網：請先在系統設定的內網主機（outgoingHosts）中列出它',
    ),
  ),
  'data-source.unreachable': at(
    'host',
    fail(
      '连不上 {host}:{port}，那里没有 {kind} 数据库应答',
      'No {kind} database answers at {host}:{port}',
      '連不上 {host}:{port}，那裡沒有 {kind} 資料庫回應',
    ),
  ),
  'data-source.tls': at(
    'tls',
    fail(
      '不能建立加密连接：服务器没有加密，或证书不可信',
      'No protected connection: the server has none, or its certificate is not trusted',
      '無法建立加密連線：伺服器沒有加密，或憑證不可信',
    ),
  ),
  'data-source.rejected': at(
    'userName',
    fail(
      '数据库拒绝了连接：请检查用户、密码和数据库名',
      'The database refused: check user, password and name of the database',
      '資料庫拒絕了連線：請檢查使用者、密碼和資料庫名稱',
    ),
  ),
  'data-source.schema': at(
    'dbSchema',
    fail(
      '数据库中没有模式“{schema}”，或该用户无权使用它',
      'The database has no schema “{schema}”, or this user may not use it',
      '資料庫中沒有模式「{schema}」，或該使用者無權使用它',
    ),
  ),
  'data-source.busy': fail(
    '正在使用这个数据源的人太多，请稍后再试',
    'This data source is in use by others. Try again in a moment',
    '正在使用這個資料來源的人太多，請稍後再試',
  ),
  'data-source.read-only': fail(
    '数据源“{name}”设为只读，不能写入',
    'The data source “{name}” is set to read only',
    '資料來源「{name}」設為唯讀，無法寫入',
  ),
  'data-source.own': fail(
    '这个数据源连接的是本产品自己的数据库，不能这样使用',
    'This data source leads to the database of this product itself, and is not used',
    '這個資料來源連線的是本產品自己的資料庫，不能這樣使用',
  ),
} satisfies Record<string, ErrorText>
