import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A version that no server has (RFC 9000, section 15). */
const UNKNOWN_VERSION = 0x1a2a3a4a;
const SMALLEST_PACKET = 1200;

/**
 * Returns the versions of QUIC that the server at this port offers. Asked for an unknown version, it answers with those that it
 * has (RFC 9000, section 6). curl and Node have no HTTP/3 yet.
 */
export async function listQuicVersions(port: number): Promise<number[]> {
  const packet = Buffer.alloc(SMALLEST_PACKET);
  packet.writeUInt8(0xc0);
  packet.writeUInt32BE(UNKNOWN_VERSION, 1);
  packet.writeUInt8(8, 5);
  randomBytes(8).copy(packet, 6);
  const socket = createSocket("udp4");
  try {
    socket.send(packet, port, "127.0.0.1");
    const [answer] = (await once(socket, "message", { signal: AbortSignal.timeout(5_000) })) as [Buffer];
    // After flags and version come two connection ids, each with its length before it.
    const destination = 6 + answer.readUInt8(5);
    const versions = answer.subarray(destination + 1 + answer.readUInt8(destination));
    return Array.from({ length: versions.length / 4 }, (_, index) => versions.readUInt32BE(index * 4));
  } finally {
    socket.close();
  }
}
