import { connect } from 'amqplib';
import { explainBusError } from '../store-errors.ts';

const connectTimeoutMs = 10_000;

/** Declares a queue that ends with the connection. Throws StartError if the broker does not answer or refuses the user. */
export async function checkBus(url: string, namespace: string): Promise<void> {
  try {
    const connection = await connect(url, { timeout: connectTimeoutMs });
    try {
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      await channel.assertQueue(`${namespace}.doctor`, { exclusive: true, durable: false });
    } finally {
      await connection.close();
    }
  } catch (error) {
    throw explainBusError(error, url);
  }
}
