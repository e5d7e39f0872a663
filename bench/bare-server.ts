// The reference: plain node:http, sending the same bytes as the product.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

type Recorded = { headers: Record<string, string>; bodyBase64: string };

const recorded: Recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const body = Buffer.from(recorded.bodyBase64, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, recorded.headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));
